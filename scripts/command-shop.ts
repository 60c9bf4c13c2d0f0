import { shopTexts } from "#app/api/shop-texts.ts";
import { randomIds } from "#platform/ids.ts";
import { createWorkQueue } from "#platform/work-queue.ts";
import { CHECKOUT_QUEUE_LIMITS, IMAGE_QUEUE_LIMITS, openStorage } from "#platform/world.ts";
import type { Shop } from "#shop/kernel/context.ts";

export const SILENT_LOG = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} };

type Opened = Pick<Shop, "config" | "database" | "clock" | "payments" | "mail" | "close">;

/** The shop of an administrator's command, around what the command has opened; it logs nothing. */
export function openCommandShop(opened: Opened): Shop {
	const { config } = opened;
	return {
		...opened,
		log: SILENT_LOG,
		storage: openStorage(config),
		ids: randomIds,
		checkoutQueue: createWorkQueue(CHECKOUT_QUEUE_LIMITS),
		imageQueue: createWorkQueue(IMAGE_QUEUE_LIMITS),
		settlements: new Map(),
		savedSettings: new Map(),
		visitCounts: new Map(),
		caller: {
			role: "administrator",
			userId: null,
			administrator: { email: config.adminEmail, ipAddress: null, userAgent: null },
		},
		language: "en",
		texts: shopTexts,
	};
}
