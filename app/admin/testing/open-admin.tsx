import ApiKeysPage, { clientLoader as loadApiKeys } from "#app/admin/access/api-keys/api-keys.route.tsx";
import SecurityPage, { clientLoader as loadSecurity } from "#app/admin/access/security/security.route.tsx";
import AdminLayout, { clientAction, clientMiddleware } from "#app/admin/admin.route.tsx";
import AdminPages, { clientLoader, ErrorBoundary, HydrateFallback } from "#app/admin/frame/shell/pages.route.tsx";
import UnknownAdminPage from "#app/admin/frame/shell/unknown.route.tsx";
import ActivityPage, { clientLoader as loadActivity } from "#app/admin/operations/activity/activity.route.tsx";
import BackupsPage, { clientLoader as loadBackups } from "#app/admin/operations/backups/backups.route.tsx";
import AdminHomePage, {
	handle as homeHandle,
	clientLoader as loadHome,
} from "#app/admin/operations/home/home.route.tsx";
import SettingPage, { clientLoader as loadSetting } from "#app/admin/operations/settings/setting.route.tsx";
import SettingsPage, { clientLoader as loadSettings } from "#app/admin/operations/settings/settings.route.tsx";
import ReviewsPage, { clientLoader as loadReviewsPage } from "#app/admin/people/reviews/reviews.route.tsx";
import SupportPage, { clientLoader as loadSupportPage } from "#app/admin/people/support/support.route.tsx";
import OrdersPage, { clientLoader as loadOrders } from "#app/admin/selling/orders/orders.route.tsx";
import ProductsPage, { clientLoader as loadProducts } from "#app/admin/selling/products/products.route.tsx";
import ContentPage, { clientLoader as loadContent } from "#app/admin/site/content/content.route.tsx";
import ImagesPage, { clientLoader as loadImages } from "#app/admin/site/images/images.route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { QUIET_HOME } from "./known-home.ts";
import { openTab } from "./open-tab.tsx";

const PAGES: Record<string, unknown>[] = [
	{ index: true, Component: AdminHomePage, handle: homeHandle, loader: loadHome },
	{ path: "orders", Component: OrdersPage, loader: loadOrders },
	{ path: "products", Component: ProductsPage, loader: loadProducts },
	{ path: "reviews", Component: ReviewsPage, loader: loadReviewsPage },
	{ path: "support", Component: SupportPage, loader: loadSupportPage },
	{ path: "content", Component: ContentPage, loader: loadContent },
	{ path: "images", Component: ImagesPage, loader: loadImages },
	{ path: "activity", Component: ActivityPage, loader: loadActivity },
	{ path: "settings", Component: SettingsPage, loader: loadSettings },
	{ path: "settings/store/:group", Component: SettingPage, loader: loadSetting },
	{ path: "settings/security", Component: SecurityPage, loader: loadSecurity },
	{ path: "settings/api-keys", Component: ApiKeysPage, loader: loadApiKeys },
	{ path: "settings/backups", Component: BackupsPage, loader: loadBackups },
	{ path: "*", Component: UnknownAdminPage },
];

/** A section that was never saved. */
const UNSAVED = {
	content: null,
	draft: null,
	version: "none",
	saved: null,
	draft_saved: null,
	shown_instead: "<p>Built in</p>",
	other_language: "own_words",
	versions: [],
};

type Options = { path?: string; pages?: Record<string, unknown>[] };

/** Opens the admin with its frame and its pages at a path, at first signed out; `pages` take the place of all pages. */
export async function openAdminAt(responses: Parameters<typeof openTab>[1], { path = "/admin", pages }: Options = {}) {
	const frame = {
		id: "pages",
		Component: AdminPages,
		HydrateFallback,
		ErrorBoundary,
		loader: clientLoader,
		children: pages ?? PAGES,
	};
	const admin = {
		id: "admin",
		path: "/admin",
		Component: AdminLayout,
		middleware: clientMiddleware,
		action: clientAction,
		children: [frame],
	};
	const page = await openTab(
		null,
		{
			...QUIET_HOME,
			"GET /api/admin/content/sections": () => apiResponse({ sections: [] }),
			"GET /api/admin/content": () => apiResponse(UNSAVED),
			...responses,
		},
		{ path, routes: [admin, { path: "*", Component: () => "The shop" }] },
	);
	return Object.assign(page, {
		signIn: async (password = "right") => {
			await page.type(page.field("Admin password"), password);
			await page.click(page.button("Sign in"));
			await page.pass(0);
		},
		nav: () => page.all("nav[aria-label='Admin pages'] li a"),
		title: () => page.textsOf("main h1")[0],
	});
}
