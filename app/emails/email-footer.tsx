import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { type EmailPurpose, isForShop } from "#shop/kernel/outbox/messages.rules.ts";
import { look } from "./email-styles.ts";
import type { EmailBranding } from "./order-email-data.ts";

/** Why the recipient gets this email, and where they unsubscribe from its topic; null if it has none. */
export type EmailFooter = { purpose: EmailPurpose; unsubscribeUrl: string | null };

export const ORDER_FOOTER: EmailFooter = { purpose: "order", unsubscribeUrl: null };

const REASONS = {
	order: "footer_reason",
	quote: "footer_reason_quote",
	account: "footer_reason_account",
	reply: "footer_reason_message",
	owner: "footer_reason_owner",
	staff: "footer_reason_staff",
	points: "footer_reason_account",
	back_in_stock: "footer_reason_alert",
} as const satisfies Record<EmailPurpose, string>;

type FooterProps = { t: Translate<typeof emailTexts>; branding: EmailBranding; footer: EmailFooter };

/** Nobody offers the shop's own people help from the shop's mailbox. */
export function EmailFooterRow({ t, branding, footer: { purpose, unsubscribeUrl } }: FooterProps) {
	const { supportEmail, supportPhone } = branding;
	const link = look("accent", { textDecoration: "underline", whiteSpace: "nowrap" });
	return (
		<tr>
			<td {...look("muted edge", { padding: "24px 36px 40px", fontSize: 13, lineHeight: "21px" })}>
				{!isForShop(purpose) && (
					<>
						{t("contact")}
						<br />
						<a href={`mailto:${supportEmail}`} {...link}>
							{supportEmail}
						</a>
						{" · "}
						<a href={`tel:${supportPhone.replace(/[^+\d]/g, "")}`} {...link}>
							{supportPhone}
						</a>
						<br />
						<br />
					</>
				)}
				{branding.address !== "" && (
					<>
						SoftBrace, {branding.address.split("\n").join(", ")}
						<br />
					</>
				)}
				{reasonText(purpose, branding, t)}
				{unsubscribeUrl !== null && (
					<>
						<br />
						<a href={unsubscribeUrl} {...look("accent", { textDecoration: "underline" })}>
							{t("footer_unsubscribe")}
						</a>
					</>
				)}
			</td>
		</tr>
	);
}

/** The paragraphs of the same footer in the text part. */
export function footerText(
	{ purpose, unsubscribeUrl }: EmailFooter,
	branding: EmailBranding,
	t: Translate<typeof emailTexts>,
): string[] {
	const { supportEmail: email, supportPhone: phone } = branding;
	const unsubscribe = unsubscribeUrl === null ? "" : `\n${t("footer_unsubscribe")}:\n${unsubscribeUrl}`;
	return [
		...(isForShop(purpose) ? [] : [t("contact_text", { email, phone })]),
		`-- \nSoftBrace\n${branding.address === "" ? "" : `${branding.address}\n`}${reasonText(purpose, branding, t)}${unsubscribe}`,
	];
}

function reasonText(purpose: EmailPurpose, { publicUrl }: EmailBranding, t: Translate<typeof emailTexts>): string {
	return t(REASONS[purpose], { shop: new URL(publicUrl).host });
}
