import { renderToStaticMarkup } from "react-dom/server";
import type { EmailTemplate, RenderedEmail } from "#app/emails/email-content.ts";
import type { Language } from "#app/i18n/language.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { EmailFrame, LayoutTable } from "./email-frame.tsx";
import { EmailButton, paragraph, Section } from "./email-parts.tsx";
import { look } from "./email-styles.ts";
import { type EmailBranding, oneLine } from "./order-email-data.ts";

export function renderEmailTemplate(
	template: EmailTemplate,
	branding: EmailBranding,
	language: Language,
): RenderedEmail {
	const t = createTranslate(emailTexts, language);
	const name = oneLine(template.name);
	const greeting = name === "" ? t("greeting_nameless") : t("greeting", { name });
	const markup = renderToStaticMarkup(
		<EmailFrame
			language={language}
			t={t}
			branding={branding}
			title={template.subject}
			preheader={template.paragraphs[0] ?? ""}
			reason={template.reason}
		>
			<LayoutTable>
				<Section top={32}>
					<h1 {...look("ink", { margin: "0 0 16px", fontSize: 28, lineHeight: "34px", letterSpacing: "-0.5px" })}>
						{template.title}
					</h1>
					<p {...look("ink", paragraph)}>{greeting}</p>
					{template.paragraphs.map((text) => (
						<p key={text} {...look("ink", paragraph)}>
							{text}
						</p>
					))}
					{template.link && (
						<p {...look("ink", paragraph)}>
							<a href={template.link.url} {...look("accent", { fontWeight: 600 })}>
								{template.link.label}
							</a>
						</p>
					)}
				</Section>
				{template.button && (
					<Section>
						<EmailButton href={template.button.url}>{template.button.label}</EmailButton>
					</Section>
				)}
				<Section bottom={32}>
					{template.footnote && (
						<p {...look("muted", { ...paragraph, fontSize: 14, lineHeight: "22px" })}>{template.footnote}</p>
					)}
				</Section>
			</LayoutTable>
		</EmailFrame>,
	);
	const { supportEmail: email, supportPhone: phone, publicUrl } = branding;
	const text = [
		template.title,
		greeting,
		...template.paragraphs,
		...(template.link ? [`${template.link.label}:\n${template.link.url}`] : []),
		...(template.button ? [`${template.button.label}:\n${template.button.url}`] : []),
		...(template.footnote ? [template.footnote] : []),
		t("contact_text", { email, phone }),
		`-- \nSoftBrace\n${t(template.reason, { shop: new URL(publicUrl).host })}`,
	];
	return { subject: oneLine(template.subject), text: `${text.join("\n\n")}\n`, html: `<!doctype html>${markup}` };
}
