import { type ComponentType, lazy, Suspense } from "react";
import { Link } from "react-router";
import { WaitingScreen } from "#app/account/dashboard/waiting-screen.tsx";
import { Button } from "#app/interface/button.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { loadChunk } from "#app/load-chunk.ts";
import { LanguageSelector } from "#app/storefront/layout/language-selector.tsx";
import { ThemeToggle } from "#app/storefront/layout/theme-toggle.tsx";
import { AdminTabs, useOpenTab } from "./admin-tabs.tsx";
import { useAdminTexts } from "./admin-texts.ts";
import { signOutOfAdmin } from "./login/admin-session.ts";
import { useSessionWatch } from "./login/use-session-watch.ts";
import { OrdersToReview } from "./orders/orders-to-review.tsx";
import { OverviewPanel } from "./overview/overview.tsx";

/** Each tab is a chunk of its own, loaded when it is first opened. */
function tab(load: () => Promise<ComponentType>) {
	return lazy(async () => ({ default: await loadChunk(load()) }));
}

const PANELS = {
	images: tab(async () => (await import("./media/images-tab.tsx")).ImagesTab),
	content: tab(async () => (await import("./content/content-tab.tsx")).ContentTab),
	visual: tab(async () => (await import("./visual-editor/visual-editor-tab.tsx")).VisualEditorTab),
	reviews: tab(async () => (await import("./reviews/reviews-tab.tsx")).ReviewsTab),
	support: tab(async () => (await import("./support/support-tab.tsx")).SupportTab),
	activity: tab(async () => (await import("./activity/activity-tab.tsx")).ActivityTab),
	orders: tab(async () => (await import("./orders/orders-tab.tsx")).OrdersTab),
	products: tab(async () => (await import("./products/products-tab.tsx")).ProductsTab),
	security: tab(async () => (await import("./security/security-tab.tsx")).SecurityTab),
	keys: tab(async () => (await import("./keys/keys-tab.tsx")).KeysTab),
};

/** The overview, the tabs, and the orders to review below every tab (ASHL-01, ASHL-02). */
export function Admin({ email }: { email: string }) {
	const t = useAdminTexts();
	const [open, choose] = useOpenTab();
	useSessionWatch();
	const Panel = PANELS[open];
	return (
		<>
			<header className="border-b border-line bg-paper">
				<div className="wrap flex items-center gap-x-1 py-2.5 sm:gap-x-2">
					<Link to="/" aria-label={t("to_shop")} className="mr-auto inline-flex min-h-11 min-w-11 rounded-control">
						<Logo isShort />
					</Link>
					<p className="hidden text-sm text-muted md:block">{t("signed_in_as", { email })}</p>
					<LanguageSelector />
					<ThemeToggle />
					<Button variant="soft" size="small" onClick={() => void signOutOfAdmin()}>
						{t("sign_out")}
					</Button>
				</div>
			</header>
			<main className="wrap grow pt-8 pb-20">
				<h1 className="text-title">{t("page_title")}</h1>
				<OverviewPanel />
				<AdminTabs open={open} onChoose={choose} />
				<div role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} className="card mt-4 p-4 sm:p-7">
					<Suspense fallback={<WaitingScreen text={t("loading")} />}>
						<Panel />
					</Suspense>
				</div>
				<OrdersToReview />
			</main>
		</>
	);
}
