import { loadPlainOrder } from "#app/api/plain/load-plain-order.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { PlainOrderScreen } from "#app/storefront/plain/plain-order-screen.tsx";
import type { Route } from "./+types/success.route.ts";
import { SuccessScreen } from "./success-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("success.page_title") }));
}

/** The order for a browser without JavaScript; others load it themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { plain: await loadPlainOrder({ request, context }) };
}

export default function Success({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<SuccessScreen />
			<WithoutScripts>{import.meta.env.SSR && <PlainOrderScreen order={loaderData.plain} />}</WithoutScripts>
		</>
	);
}
