import type { ReactNode } from "react";
import type { Language } from "#app/i18n/language.ts";
import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { type EmailFooter, EmailFooterRow } from "./email-footer.tsx";
import { FONT, look, styleBlock } from "./email-styles.ts";
import type { EmailBranding } from "./order-email-data.ts";

const STRIPES = ["#4f7fdc", "#b79be0", "#68399f", "#4fa577"];

export function LayoutTable({ children, ...attributes }: React.ComponentProps<"table">) {
	return (
		<table role="presentation" border={0} cellPadding={0} cellSpacing={0} width="100%" {...attributes}>
			<tbody>{children}</tbody>
		</table>
	);
}

/** The frame of every email: wordmark, a card with the content, and contact details. */
export function EmailFrame(props: {
	language: Language;
	t: Translate<typeof emailTexts>;
	branding: EmailBranding;
	title: string;
	preheader: string;
	footer: EmailFooter;
	children: ReactNode;
}) {
	const { language, t, branding } = props;
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
				<title>{props.title}</title>
				<style>{styleBlock}</style>
			</head>
			<body {...look("page", { margin: 0, padding: 0, fontFamily: FONT, WebkitTextSizeAdjust: "100%" })}>
				<Preheader text={props.preheader} />
				<main>
					<LayoutTable {...look("page")}>
						<tr>
							<td className="gutter" align="center" style={{ padding: "32px 16px" }}>
								<table
									role="presentation"
									border={0}
									cellPadding={0}
									cellSpacing={0}
									width="600"
									className="frame"
									style={{ width: 600, maxWidth: "100%" }}
								>
									<tbody>
										<Wordmark t={t} publicUrl={branding.publicUrl} />
										<tr>
											<td {...look("card rounded", { borderRadius: 16, overflow: "hidden" })}>
												<Stripes />
												{props.children}
											</td>
										</tr>
										<EmailFooterRow t={t} branding={branding} footer={props.footer} />
									</tbody>
								</table>
							</td>
						</tr>
					</LayoutTable>
				</main>
			</body>
		</html>
	);
}

/** The preview text that inboxes show after the subject; blanks keep the body's first words out of it. */
function Preheader({ text }: { text: string }) {
	return (
		<div style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px" }}>
			{text}
			{" \u200c\u00a0".repeat(60)}
		</div>
	);
}

function Wordmark({ t, publicUrl }: { t: Translate<typeof emailTexts>; publicUrl: string }) {
	return (
		<tr>
			<td className="edge" style={{ padding: "24px 36px 20px" }}>
				<a href={publicUrl} {...look("ink", { textDecoration: "none", fontSize: 22, fontWeight: 600 })}>
					<img
						src={new URL("/icons/icon-192.png", publicUrl).href}
						alt=""
						// Otherwise React puts a preload into the head.
						loading="lazy"
						width={36}
						height={36}
						style={{ border: 0, verticalAlign: "middle", marginRight: 10 }}
					/>
					<span style={{ letterSpacing: "-0.5px", verticalAlign: "middle" }}>SoftBrace</span>
				</a>
				<span {...look("muted roomy", { fontSize: 13, paddingLeft: 12, verticalAlign: "middle" })}>{t("tagline")}</span>
			</td>
		</tr>
	);
}

function Stripes() {
	return (
		<LayoutTable>
			<tr>
				{STRIPES.map((color) => (
					<td key={color} width="25%" style={{ backgroundColor: color, height: 5, fontSize: 0, lineHeight: 0 }}>
						&nbsp;
					</td>
				))}
			</tr>
		</LayoutTable>
	);
}
