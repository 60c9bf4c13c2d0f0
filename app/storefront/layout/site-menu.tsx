import { href, Link, NavLink } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { scrollSmoothly } from "./smooth-anchors.ts";

const ITEM =
	"inline-flex min-h-11 items-center rounded-full px-4 text-[1.0625rem] font-medium whitespace-nowrap text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong lg:px-1.5 xl:px-2.5 lg:text-[0.9375rem] aria-[current=page]:text-brand-strong aria-[current=page]:font-semibold";

/** On a phone the footer is far away. */
const PHONE_ENTRIES = [
	{ path: href("/order-status"), text: "layout.order_status" },
	{ path: `${href("/account")}#support`, text: "layout.account_help" },
	{ path: href("/blog"), text: "layout.guide" },
	{ path: href("/about"), text: "layout.about" },
] as const;

/** The menu: anchors on the home page, links elsewhere (HEAD-06..10). */
export function SiteMenu({ isHome }: { isHome: boolean }) {
	const t = useT();
	const entries = [
		{ anchor: "#home", path: href("/"), text: t("layout.home") },
		{ anchor: "#product", path: href("/shop"), text: t("layout.products") },
		{ anchor: null, path: href("/reviews"), text: t("layout.reviews") },
		{ anchor: "#usage", path: href("/softbrace-usage"), text: t("layout.usage") },
		{ anchor: "#contact", path: href("/contact"), text: t("layout.contact") },
	];
	return (
		<nav aria-label={t("layout.main_menu")}>
			<ul className="flex flex-col gap-1 lg:flex-row">
				{entries.map(({ anchor, path, text }) => (
					<li key={path}>
						{isHome && anchor !== null ? (
							<Link to={anchor} className={ITEM} onClick={scrollSmoothly}>
								{text}
							</Link>
						) : (
							<NavLink to={path} end viewTransition prefetch="intent" className={ITEM}>
								{text}
							</NavLink>
						)}
					</li>
				))}
				{PHONE_ENTRIES.map(({ path, text }) => (
					<li key={path} className="lg:hidden">
						<NavLink to={path} end viewTransition prefetch="intent" className={ITEM}>
							{t(text)}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
