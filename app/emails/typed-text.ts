import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";

/** A longer one is no name, but a message that wants to reach the inbox. */
const NAME_MAX_LENGTH = 60;

/**
 * Collapses white space and removes invisible characters in a customer's text, so that they can neither change the
 * layout nor reverse the text.
 */
export function oneLine(text: string): string {
	return text
		.replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
		.trim();
}

/**
 * One line in which mail clients find no link: words that are one are left out, and the dot within a name of a host gets a space.
 * Every subject, greeting and postal address passes through it, because they hold what anyone may type into a form.
 */
export function withoutLinks(text: string): string {
	return oneLine(oneLine(text).split(" ").map(unlinked).join(" "));
}

/** "Hi Ana,": the greeting of every email that has one. */
export function greeting(name: string, t: Translate<typeof emailTexts>): string {
	const shown = withoutLinks(name);
	return shown === "" || shown.length > NAME_MAX_LENGTH ? t("greeting_nameless") : t("greeting", { name: shown });
}

/** What an account's or a message's one field for the name begins with. */
export function firstName(name: string): string {
	return oneLine(name).split(" ", 1)[0] ?? "";
}

/** Browsers read the wide forms of dots, colons and slashes like the narrow ones. */
function unlinked(word: string): string {
	const narrow = word.normalize("NFKC").replaceAll("。", ".");
	if (/:\/\/|@|^\W*www\./i.test(narrow) || (narrow.includes("/") && /\p{L}\.\p{L}|\d\.\d/u.test(narrow))) return "";
	return word.replace(/(?<=[\p{L}\p{N}])[.．。｡․](?=\p{L})/gu, ". ").replace(/(?<=\p{L})[:：](?=\S)/gu, ": ");
}
