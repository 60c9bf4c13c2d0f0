import * as z from "zod";
import { text } from "#app/api/text.schema.ts";

/** Body of PUT /api/admin-device: the token in the fragment (`#device=`) of the emailed link. */
export const deviceLinkBody = z.object({ token: text(200) });

export const deviceLinkSent = z.object({ status: z.literal("sent") });

export const deviceLinkOpened = z.object({ status: z.literal("known") });
