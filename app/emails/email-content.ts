import type { Language } from "#app/i18n/language.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Params, Translate } from "#i18n/create-translate.ts";
import type { ParamNames, TextKey } from "#i18n/text-keys.ts";
import { type EmailBranding, shopUrl } from "./order-email-data.ts";

/** A short email: what happened, what to do about it, and what else to know. All texts ready to display. */
export type EmailTemplate = {
	subject: string;
	title: string;
	/** The first name in the greeting; "" for none. An email to the owner has no greeting. */
	name: string;
	paragraphs: readonly string[];
	/** A link below the paragraphs, in addition to the button. */
	link?: { label: string; url: string };
	button: { label: string; url: string } | null;
	footnote: string | null;
};

export type RenderedEmail = { subject: string; text: string; html: string };

/** What an email is written with. */
export type EmailContext = { t: Translate<typeof emailTexts>; language: Language; branding: EmailBranding };

type Key = TextKey<typeof emailTexts>;

/** What the keys of an email's texts begin with: `reset` of `reset_subject`, `reset_title` and so on. */
type Stem = Key extends infer Name ? (Name extends `${infer Start}_subject` ? Start : never) : never;

type ParamsOf<S extends Stem> = ParamNames<
	(typeof emailTexts)["en"],
	Extract<Key, `${S}_${"subject" | "title" | "text" | "button" | "note"}`>
>;

/**
 * An email as data: the stem of its texts, the values of their params, and the path and query of its button. `ending` names
 * the button and the footnote if they are not its own, `paragraphs` stand instead of its one text.
 */
export type ShortEmail<S extends Stem = Stem> = {
	[Of in S]: {
		texts: Of;
		button?: readonly [path: string, query?: Readonly<Record<string, string>>];
		ending?: "merged" | "order_status" | "owner" | "points" | "return";
		paragraphs?: readonly string[];
		link?: { label: string; url: string };
		params?: Params;
	} & ([ParamsOf<Of>] extends [never] ? unknown : { params: Readonly<Record<ParamsOf<Of>, string | number>> });
}[S];

/** Writes an email from its data. `name` is the one in the greeting. */
export function writeShortEmail(email: ShortEmail, name: string, context: EmailContext): EmailTemplate {
	const { texts, button, ending = texts, params, link } = email;
	const { branding, language } = context;
	// `ShortEmail` has checked the keys and their params.
	const text = (key: string) => (context.t as (key: string, params?: Params) => string)(key, params);
	return {
		subject: text(`${texts}_subject`),
		title: text(`${texts}_title`),
		name,
		paragraphs: email.paragraphs ?? [text(`${texts}_text`)],
		...(link && { link }),
		button: button
			? { label: text(`${ending}_button`), url: shopUrl(branding.publicUrl, button[0], button[1] ?? {}, language) }
			: null,
		footnote: `${ending}_note` in emailTexts.en ? text(`${ending}_note`) : null,
	};
}
