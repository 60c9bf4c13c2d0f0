import { href } from "react-router";
import { useSession } from "#app/account/session.ts";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { useReleases } from "#app/storefront/launch/use-launch.ts";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import { useLiveProducts } from "#app/storefront/live-products.ts";
import { ReviewsBlock } from "#app/storefront/reviews/reviews-block.tsx";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import type { OfferedProduct } from "./offered-products.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { type PageResult, resolveProduct } from "./resolve-product.ts";
import type { StockAlertResult } from "./stock-alert-form.tsx";

/** A product, or the one reason why it is not shown (PROD-27). */
export function ProductScreen({
	id,
	pageResult,
	reviews,
	offered = [],
	images = [],
	alertResult = null,
}: {
	id: number;
	pageResult: PageResult;
	reviews?: LoadedReviews;
	/** The other products that the page shows, as of the cached page. */
	offered?: readonly OfferedProduct[];
	/** Its images; none for a product that only administrators see. */
	images?: readonly ShownProductImage[];
	/** The server's response to the form of a sold-out product without JavaScript. */
	alertResult?: StockAlertResult | null;
}) {
	const session = useSession();
	const live = useLiveProducts();
	// A page open at launch turns into the product without a reload (LNCH-11).
	useReleases();
	const shown = resolveProduct(id, pageResult, {
		isAdministrator: session.status === "signed_in" && session.user.isAdmin,
		live: live.products,
		isLiveFailed: live.status === "failed",
		now: shopNow(),
	});
	switch (shown.state) {
		case "loading":
			return <ProductSkeleton />;
		case "not_found":
			return <ProductNotFound />;
		case "admin_only":
			return <AdminAccessRequired isSignedIn={session.status === "signed_in"} />;
		case "not_released":
			return <NotReleased releasesAt={shown.releasesAt} />;
		default:
			return (
				<>
					{/* Keyed inside: the links to the other sizes stay, with the focus on one of them. */}
					<ProductDetails
						product={shown.product}
						offered={offered}
						images={images}
						reviews={reviews}
						alertResult={alertResult}
					/>
					{reviews && <ReviewsBlock key={id} product={shown.product} first={reviews} />}
				</>
			);
	}
}

function ProductNotFound() {
	const t = useT();
	return (
		<MessageScreen image="lost-strip" title={t("product.not_found_title")} text={t("product.not_found_text")}>
			<LinkButton to={href("/shop")}>{t("common.back_to_shop")}</LinkButton>
		</MessageScreen>
	);
}

function AdminAccessRequired({ isSignedIn }: { isSignedIn: boolean }) {
	const t = useT();
	return (
		<MessageScreen title={t("product.admin_title")} text={t("product.admin_text")}>
			{!isSignedIn && <Button onClick={() => openSignIn("sign-in")}>{t("layout.sign_in")}</Button>}
			<LinkButton to={href("/shop")} variant="secondary">
				{t("common.back_to_shop")}
			</LinkButton>
		</MessageScreen>
	);
}

function NotReleased({ releasesAt }: { releasesAt: number }) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const date = formatDate(releasesAt, "long", language, timeZone);
	return (
		<MessageScreen
			title={t("product.release_title")}
			text={`${t("product.release_text")} ${t("product.release_date", { date })}.`}
		>
			<LinkButton to={href("/shop")}>{t("product.see_others")}</LinkButton>
		</MessageScreen>
	);
}
