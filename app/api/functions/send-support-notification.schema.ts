import { z } from "zod";

const text = z.string().max(20_000);

/**
 * Body of POST /functions/v1/send-support-notification: the saved message as its sender knows it. Without an id, which a
 * visitor cannot read back, email and message name it.
 */
export const supportNotificationBody = z.object({
	record: z.looseObject({ id: z.uuid().nullish(), email: text.nullish(), message: text.nullish() }),
});
