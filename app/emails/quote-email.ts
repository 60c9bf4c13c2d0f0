import { formatDate } from "#i18n/format.ts";
import { formatTotal } from "#shop/kernel/money.rules.ts";
import type { MessageContent } from "#shop/kernel/outbox/messages.rules.ts";
import type { EmailContext, ShortEmail } from "./email-content.ts";
import { itemsOf } from "./order-parts.ts";

/** What was agreed, until when it holds, and where to pay it. */
export function quoteEmail(
	data: MessageContent<"quote">["data"],
	{ t, language, branding }: EmailContext,
): ShortEmail<"quote"> {
	const { quoteNumber: quote_number, amountCents, country, note, until, path } = data;
	const date = formatDate(until, "long", language, branding.timeZone);
	const params = { quote_number, amount: formatTotal(amountCents, { language, country }), date };
	return {
		texts: "quote",
		button: [path],
		params,
		paragraphs: [
			t("quote_text", params),
			itemsOf(data.items),
			...(note === "" ? [] : note.split(/\n{2,}/)),
			t("quote_until", params),
		],
	};
}
