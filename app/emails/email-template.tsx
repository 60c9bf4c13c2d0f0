import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/language.ts";
import { EmailFrame, Layout } from "./email-frame.tsx";
import { EmailButton, paragraph, Section } from "./email-parts.tsx";
import { look } from "./email-styles.ts";
import { textsIn } from "./email-texts.ts";
import { type EmailBranding, oneLine } from "./order-email-data.ts";
import type { RenderedEmail } from "./render.ts";

/** A short letter: what happened, what to do about it, and what else to know. All texts as they are shown. */
export type Note = {
	subject: string;
	title: string;
	/** Whom it greets; "" for nobody by name. */
	name: string;
	paragraphs: readonly string[];
	/** A link below the paragraphs, besides the button. */
	link?: { label: string; url: string };
	button: { label: string; url: string } | null;
	footnote: string | null;
	reason: "footer_reason" | "footer_reason_account" | "footer_reason_message";
};

/** Writes a note as text and as HTML, with the same words. */
export function renderNote(note: Note, branding: EmailBranding, language: Language): RenderedEmail {
	const t = textsIn(language);
	const name = oneLine(note.name);
	const greeting = name === "" ? t("greeting_nameless") : t("greeting", { name });
	const markup = renderToStaticMarkup(
		<EmailFrame
			language={language}
			t={t}
			branding={branding}
			title={note.subject}
			preheader={note.paragraphs[0] ?? ""}
			reason={note.reason}
		>
			<Layout>
				<Section top={32}>
					<h1 {...look("ink", { margin: "0 0 16px", fontSize: 28, lineHeight: "34px", letterSpacing: "-0.5px" })}>
						{note.title}
					</h1>
					<p {...look("ink", paragraph)}>{greeting}</p>
					{note.paragraphs.map((text) => (
						<p key={text} {...look("ink", paragraph)}>
							{text}
						</p>
					))}
					{note.link && (
						<p {...look("ink", paragraph)}>
							<a href={note.link.url} {...look("accent", { fontWeight: 600 })}>
								{note.link.label}
							</a>
						</p>
					)}
				</Section>
				{note.button && (
					<Section>
						<EmailButton href={note.button.url}>{note.button.label}</EmailButton>
					</Section>
				)}
				<Section bottom={32}>
					{note.footnote && (
						<p {...look("muted", { ...paragraph, fontSize: 14, lineHeight: "22px" })}>{note.footnote}</p>
					)}
				</Section>
			</Layout>
		</EmailFrame>,
	);
	const { supportEmail: email, supportPhone: phone, publicUrl } = branding;
	const text = [
		note.title,
		greeting,
		...note.paragraphs,
		...(note.link ? [`${note.link.label}:\n${note.link.url}`] : []),
		...(note.button ? [`${note.button.label}:\n${note.button.url}`] : []),
		...(note.footnote ? [note.footnote] : []),
		t("contact_text", { email, phone }),
		`-- \nSoftBrace\n${t(note.reason, { shop: new URL(publicUrl).host })}`,
	];
	return { subject: oneLine(note.subject), text: `${text.join("\n\n")}\n`, html: `<!doctype html>${markup}` };
}
