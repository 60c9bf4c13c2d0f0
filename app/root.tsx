import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
	href,
	Links,
	Meta,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { loadSiteInfo } from "./api/site/load-site-info.ts";
import { LANGUAGE_PARAMETER } from "./i18n/language.ts";
import { LanguageProvider, useLanguage } from "./i18n/language-provider.tsx";
import { bootScript, READY_EVENT } from "./page-scripts/boot-script.ts";
import "./interface/base.css";
import { Logo } from "./interface/logo.tsx";
import { shopOf } from "./request.ts";
import { DemoMark } from "./storefront/layout/demo-mark.tsx";
import { ErrorScreen } from "./storefront/layout/error-screen.tsx";
import { StorefrontFrame } from "./storefront/layout/storefront-frame.tsx";
import { type SiteInfo, useSiteInfo } from "./storefront/site-info.ts";
import { WatchedOutlet } from "./watched-outlet.tsx";

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "icon", href: "/images/logo-purple.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
	{ rel: "manifest", href: "/site.webmanifest" },
];

/** The same for everyone with this language: whole pages are cached. */
export function loader({ context }: Route.LoaderArgs): SiteInfo {
	return loadSiteInfo(shopOf(context), Date.now());
}

/** The info depends on the language only: a changed filter needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const isOtherQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	const [before, after] = [currentUrl, nextUrl].map((url) => url.searchParams.get(LANGUAGE_PARAMETER));
	if (isOtherQuery) return before !== after;
	// It is the same for every page of the admin, and what cannot fail takes no screen away.
	return isAdmin(currentUrl) && isAdmin(nextUrl) ? false : defaultShouldRevalidate;
}

function isAdmin({ pathname }: { pathname: string }): boolean {
	return `${pathname}/`.startsWith("/admin/");
}

export function Layout({ children }: { children: ReactNode }) {
	useEffect(() => {
		document.dispatchEvent(new Event(READY_EVENT));
	}, []);
	const { language } = useSiteInfo();
	return (
		<LanguageProvider initial={language}>
			<Document>{children}</Document>
		</LanguageProvider>
	);
}

export default function App() {
	const { isDemo } = useSiteInfo();
	return (
		<>
			{isDemo && <DemoMark />}
			<WatchedOutlet />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const screen = <ErrorScreen error={error} />;
	// The owner's errors are not framed as the shop that customers see.
	return isAdmin(useLocation()) ? (
		<AdminErrorFrame>{screen}</AdminErrorFrame>
	) : (
		<StorefrontFrame>{screen}</StorefrontFrame>
	);
}

function AdminErrorFrame({ children }: { children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col bg-paper">
			<header className="flex h-14 items-center border-b border-line bg-surface px-4 sm:px-6">
				<a href={href("/admin")} className="inline-flex min-h-11 items-center rounded-lg">
					<Logo />
				</a>
			</header>
			<main>{children}</main>
		</div>
	);
}

/** A constant of our own; as a child, React would escape and break it. It has run before React's scripts, which leave it out. */
const boot = { dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? bootScript : "" } };

/** After the style sheet, which hides it in browsers with JavaScript. */
const withoutScriptsStyle = {
	dangerouslySetInnerHTML: { __html: ".without-scripts.without-scripts{display:contents}" },
};

function Document({ children }: { children: ReactNode }) {
	const { language } = useLanguage();
	return (
		<html lang={language} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#37195a" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#2b1840" />
				<script {...boot} suppressHydrationWarning />
				<Meta />
				<Links />
				<noscript>
					<style {...withoutScriptsStyle} />
				</noscript>
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}
