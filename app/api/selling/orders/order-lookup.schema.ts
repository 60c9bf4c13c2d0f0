import * as z from "zod";
import { text } from "#app/api/text.schema.ts";

/** Body of POST /api/orders/lookup: what a guest knows of an order. */
export const orderLookupBody = z.strictObject({ orderNumber: text(40), email: text(254) });
