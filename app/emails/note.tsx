import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/language.ts";
import { textsIn } from "./email-texts.ts";
import { Layout, LetterFrame } from "./letter-frame.tsx";
import { LetterButton, paragraph, Section } from "./letter-parts.tsx";
import { look } from "./look.ts";
import { type Letterhead, oneLine } from "./order-facts.ts";
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
export function renderNote(note: Note, letterhead: Letterhead, language: Language): RenderedEmail {
	const say = textsIn(language);
	const name = oneLine(note.name);
	const greeting = name === "" ? say("greeting_nameless") : say("greeting", { name });
	const markup = renderToStaticMarkup(
		<LetterFrame
			language={language}
			say={say}
			letterhead={letterhead}
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
						<LetterButton href={note.button.url}>{note.button.label}</LetterButton>
					</Section>
				)}
				<Section bottom={32}>
					{note.footnote && (
						<p {...look("muted", { ...paragraph, fontSize: 14, lineHeight: "22px" })}>{note.footnote}</p>
					)}
				</Section>
			</Layout>
		</LetterFrame>,
	);
	const { supportEmail: email, supportPhone: phone, publicUrl } = letterhead;
	const text = [
		note.title,
		greeting,
		...note.paragraphs,
		...(note.link ? [`${note.link.label}:\n${note.link.url}`] : []),
		...(note.button ? [`${note.button.label}:\n${note.button.url}`] : []),
		...(note.footnote ? [note.footnote] : []),
		say("contact_text", { email, phone }),
		`-- \nSoftBrace\n${say(note.reason, { shop: new URL(publicUrl).host })}`,
	];
	return { subject: oneLine(note.subject), text: `${text.join("\n\n")}\n`, html: `<!doctype html>${markup}` };
}
