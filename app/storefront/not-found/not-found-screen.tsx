import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { PAGES } from "#app/page-names.ts";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";

/** Shown for any unknown path (ROUTE-17). */
export function NotFoundScreen() {
	const t = useT();
	return (
		<MessageScreen image="lost-strip" title={t(PAGES.notFound.title)} text={t("notFound.text")}>
			<LinkButton to={href("/")}>{t("common.back_home")}</LinkButton>
			<LinkButton to={href("/shop")} variant="secondary">
				{t("common.back_to_shop")}
			</LinkButton>
		</MessageScreen>
	);
}
