import { Allowed } from "#app/admin/access/rights.tsx";
import { WorkBar } from "#app/admin/access/work/work-bar.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { listQueryOf } from "#app/admin/selling/orders/list/order-list-query.ts";
import { ParcelsCard } from "#app/admin/selling/orders/page/parcels/parcels-card.tsx";
import { ReturnsCard } from "#app/admin/selling/orders/page/returns/returns-card.tsx";
import { isApiError } from "#app/api-client.ts";
import type { Route } from "./+types/order.route.ts";
import { AmountsCard } from "./amounts-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { CustomerCard, ShippingCard } from "./order-cards.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderTools } from "./order-tools.tsx";
import { isSplit, type PageOrder } from "./page-order.ts";
import { UnknownOrder } from "./unknown-order.tsx";

/** The URL has the filter and the order of the list it was opened from, for its neighbors. Null for no such order. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	const query = listQueryOf(new URL(request.url).searchParams);
	return await adminApi
		.get("/api/admin/orders/{id}", { params: { id: params.number }, query, signal: request.signal })
		.catch((error: unknown) => {
			if (isApiError(error) && error.status === 404) return null;
			throw error;
		});
}

/** An order: what happened to it and what it holds, whom it is for, and all that can be done with it. */
export default function OrderPage({ loaderData: order, params }: Route.ComponentProps) {
	return order === null ? <UnknownOrder number={params.number} /> : <KnownOrder order={order} />;
}

function KnownOrder({ order }: { order: PageOrder }) {
	return (
		// Another order starts with a fresh screen: nothing that was opened or typed carries over.
		<article key={order.id} aria-labelledby="page-title">
			<OrderHeader order={order} />
			<Allowed to="orders.write">
				<div className="mt-3">
					<WorkBar of={{ kind: "order", id: order.id }} work={order.work} />
				</div>
			</Allowed>
			<OrderTools order={order} />
			<div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid gap-4">
					<ItemsCard order={order} />
					{isSplit(order) && <ParcelsCard order={order} />}
					{order.returns.length > 0 && <ReturnsCard order={order} />}
					<OrderTimeline entries={order.timeline} />
				</div>
				<div className="grid gap-4">
					<CustomerCard order={order} />
					<ShippingCard order={order} />
					<AmountsCard order={order} />
					<OrderNotes order={order} />
				</div>
			</div>
		</article>
	);
}
