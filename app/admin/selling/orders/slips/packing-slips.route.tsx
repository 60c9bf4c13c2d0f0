import { href, useRevalidator } from "react-router";
import "#app/admin/admin.css";
import { untilSignedIn } from "#app/admin/access/login/admin-session.ts";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageSkeleton } from "#app/admin/frame/loading/page-skeleton.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { LoginGate } from "#app/admin/frame/shell/login-gate.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LoadError } from "#app/storefront/load-error.tsx";
import type { Route } from "./+types/packing-slips.route.ts";
import { PackingSlips, SlipsPage } from "./packing-slips.tsx";

export const meta = adminMeta("slips_title");

export const clientMiddleware = [({ request }: { request: Request }) => untilSignedIn(request.signal)];

/** The orders whose numbers the URL has; an address without any prints nothing rather than everything. */
export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const orders = new URL(request.url).searchParams.get("orders");
	if (!orders) return [];
	const list = await adminApi.get("/api/admin/orders", {
		query: { orders, sort: "placed_at" },
		signal: request.signal,
	});
	return list.orders;
}

export function HydrateFallback() {
	return <LoginGate>{() => <PageSkeleton />}</LoginGate>;
}

/** A printable page without the admin's frame, but with the way back into it. */
export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
	return <LoginGate>{() => <PackingSlips orders={loaderData} />}</LoginGate>;
}

/** Slips that did not load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const t = useT(adminTexts);
	const { revalidate, state } = useRevalidator();
	return (
		<SlipsPage back={{ path: href("/admin/orders"), text: t("nav_orders") }}>
			<LoadError
				error={error}
				message={failureText(error, t)}
				isBusy={state === "loading"}
				onRetry={() => void revalidate()}
			/>
		</SlipsPage>
	);
}
