import { type ComponentType, useEffect } from "react";
import { Outlet, useLocation, useMatches, useRevalidator } from "react-router";
import { currentOpening, useAdmin } from "#app/admin/access/login/admin-session.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { addFailedLoad, endFailedLoad, mayPass } from "#app/admin/frame/loading/failed-loads.ts";
import { keepForChunk, shownPage } from "#app/admin/frame/loading/keep-screen.ts";
import { PageSkeleton } from "#app/admin/frame/loading/page-skeleton.tsx";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { chunkKeeper } from "#app/load-route-module.ts";
import { LoadError } from "#app/storefront/load-error.tsx";
import type { Route } from "./+types/pages.route.ts";
import { adminMeta } from "./admin-meta.ts";

/** Of every page below. */
export const meta = adminMeta();

export function clientLoader() {
	return { opening: currentOpening() };
}

export function HydrateFallback() {
	const handle = useMatches().at(-1)?.handle;
	return hasSkeleton(handle) ? <handle.Skeleton /> : <PageSkeleton />;
}

/** A page's own shape, which it offers in its `handle`: its HydrateFallback waits for that of this layout. */
function hasSkeleton(handle: unknown): handle is { Skeleton: ComponentType } {
	return typeof handle === "object" && handle !== null && "Skeleton" in handle;
}

/** What the pages show was loaded for one sign-in; the next one loads it again. */
export default function AdminPages({ loaderData }: Route.ComponentProps) {
	const admin = useAdmin();
	const { revalidate } = useRevalidator();
	const isOutdated = admin.status === "open" && admin.opening !== loaderData.opening;
	useEffect(() => {
		if (isOutdated) void revalidate();
	}, [isOutdated, revalidate]);
	useShownPage(!isOutdated);
	return isOutdated ? <PageSkeleton /> : <Outlet />;
}

/** From now on no load that fails takes the page away. */
function useShownPage(isShown: boolean): void {
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (!isShown) return;
		shownPage.set(`${pathname}${search}`);
		chunkKeeper.set(keepForChunk);
		return () => {
			shownPage.set(null);
			chunkKeeper.set(null);
		};
	}, [isShown, pathname, search]);
}

/** A page that failed, inside the frame, so that every other page is still one click away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const t = useT(adminTexts);
	const { revalidate, state } = useRevalidator();
	const isCall = isApiError(error);
	useEffect(() => {
		if (mayPass(error)) addFailedLoad({ of: "first page", error, retry: null });
		else if (!isCall) console.error(error);
		return () => endFailedLoad("first page");
	}, [error, isCall]);
	return (
		<>
			<PageHeader title={t("page_failed")} />
			<LoadError
				error={error}
				message={isCall ? failureText(error, t) : t("page_failed_text")}
				isBusy={state === "loading"}
				// Code that failed stays failed until the browser loads the page as a whole.
				onRetry={() => (isCall ? void revalidate() : location.reload())}
			/>
		</>
	);
}
