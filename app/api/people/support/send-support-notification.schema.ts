import * as z from "zod";

const text = z.string().max(20_000);

/**
 * Body of POST /functions/v1/send-support-notification: the saved message as the sender knows it. A visitor cannot
 * read the id back; without one, email and message identify it.
 */
export const supportNotificationBody = z.object({
	record: z.looseObject({ id: z.uuid().nullish(), email: text.nullish(), message: text.nullish() }),
});
