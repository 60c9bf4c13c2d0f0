import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";

/** The empty cart (CART-19). */
export function EmptyCart({ isArtLazy = false }: { isArtLazy?: boolean }) {
	const t = useT();
	return (
		<MessageScreen image="empty-tray" isLazy={isArtLazy} title={t("cart.empty_title")} text={t("cart.empty_text")}>
			<LinkButton to={href("/shop")} size="large">
				{t("cart.continue_shopping")}
			</LinkButton>
		</MessageScreen>
	);
}
