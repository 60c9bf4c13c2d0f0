import { renderToStaticMarkup } from "react-dom/server";
import type { EmailTemplate, RenderedEmail } from "#app/emails/email-content.ts";
import type { Language } from "#app/i18n/language.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { isForShop } from "#shop/kernel/outbox/messages.rules.ts";
import { type EmailFooter, footerText } from "./email-footer.tsx";
import { EmailFrame, LayoutTable } from "./email-frame.tsx";
import { EmailButton, paragraph, Section } from "./email-parts.tsx";
import { look } from "./email-styles.ts";
import type { EmailBranding } from "./order-email-data.ts";
import { greeting } from "./typed-text.ts";

export function renderEmailTemplate(
	template: EmailTemplate,
	branding: EmailBranding,
	language: Language,
	footer: EmailFooter,
): RenderedEmail {
	const t = createTranslate(emailTexts, language);
	const hello = isForShop(footer.purpose) ? null : greeting(template.name, t);
	const markup = renderToStaticMarkup(
		<EmailFrame
			language={language}
			t={t}
			branding={branding}
			title={template.subject}
			preheader={template.paragraphs[0] ?? ""}
			footer={footer}
		>
			<LayoutTable>
				<Section top={32}>
					<h1
						{...look("ink", {
							margin: "0 0 16px",
							fontSize: 28,
							lineHeight: "34px",
							fontWeight: 600,
							letterSpacing: "-0.5px",
						})}
					>
						{template.title}
					</h1>
					{hello !== null && <p {...look("ink", paragraph)}>{hello}</p>}
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
	const text = [
		template.title,
		...(hello === null ? [] : [hello]),
		...template.paragraphs,
		...(template.link ? [`${template.link.label}:\n${template.link.url}`] : []),
		...(template.button ? [`${template.button.label}:\n${template.button.url}`] : []),
		...(template.footnote ? [template.footnote] : []),
		...footerText(footer, branding, t),
	];
	return { subject: template.subject, text: `${text.join("\n\n")}\n`, html: `<!doctype html>${markup}` };
}
