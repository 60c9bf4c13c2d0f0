import type { RouterContextProvider } from "react-router";
import type * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { infoOf } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { confirmation } from "./passkeys.schema.ts";

type ConfirmedCall = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	shop: Shop;
	body: z.output<typeof confirmation>;
};

/** What the caller has typed again, and where the call comes from. */
export function confirmedBy({ request, context, shop, body }: ConfirmedCall) {
	const kind = shop.caller.administrator?.staffId === undefined ? "admin" : "staff";
	return { ...body, deviceTokens: parseDeviceTokens(request, kind), clientIp: infoOf(context).clientIp };
}
