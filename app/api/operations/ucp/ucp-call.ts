import * as z from "zod";
import { CAMEL_CASE } from "#app/api/parse-body.ts";
import { text } from "#app/api/text.schema.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { MAX_CLAIMS } from "#shop/selling/cart/cart-claims.ts";

/** The protocol's names are snake_case on the wire and here; its messages may have members that this shop does not read. */
export const AS_SENT = { bodyNames: CAMEL_CASE, isVerbatim: true } as const;

/** What a platform says about its person: language, the place for an estimate, and the programs they say they are in. */
export const context = z.looseObject({
	language: z.string().max(20).optional(),
	address_country: z.string().max(80).optional(),
	address_region: z.string().max(80).optional(),
	postal_code: z.string().max(20).optional(),
	eligibility: z.array(text(200)).max(MAX_CLAIMS).optional(),
});

const message = z.object({
	type: z.enum(["error", "warning", "info"]),
	code: z.string(),
	content: z.string(),
	severity: z.enum(["recoverable", "requires_buyer_input", "requires_buyer_review", "unrecoverable"]).optional(),
	path: z.string().optional(),
});
export type Message = z.input<typeof message>;

/** A response of the protocol; its content is built by this folder alone. */
export const reply = z.looseObject({ ucp: z.looseObject({ version: z.string() }) });

export function speaking(shop: Shop, given: { language?: string | undefined } | undefined): Shop {
	const wanted = given?.language?.slice(0, 2).toLowerCase();
	return { ...shop, language: LANGUAGES.find((language) => language === wanted) ?? shop.language };
}
