import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { emailPageTexts } from "#app/i18n/texts/email-page-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";

/** An emailed link that was altered or has expired. */
export function BrokenLink() {
	const t = useT(emailPageTexts);
	return (
		<MessageScreen title={t("broken_title")} text={t("broken_text")}>
			<LinkButton to={href("/contact")}>{t("broken_contact")}</LinkButton>
			<LinkButton to={href("/shop")} variant="secondary">
				{t("to_shop")}
			</LinkButton>
		</MessageScreen>
	);
}
