import { useState } from "react";
import { href, useLocation, useSearchParams } from "react-router";
import { Allowed, useMay } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader, usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { useRowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { isDisputed } from "#shop/selling/orders/disputes/disputes.rules.ts";
import type { Route } from "./+types/orders.route.ts";
import { NoOrders } from "./list/no-orders.tsx";
import { OrderBulkBar } from "./list/order-bulk-bar.tsx";
import { useOrderColumns } from "./list/order-columns.tsx";
import { listQueryOf } from "./list/order-list-query.ts";
import { OrderSearch } from "./list/order-search.tsx";
import { OrderViews } from "./list/order-views.tsx";
import { ShipManyPanel } from "./list/ship-many-panel.tsx";

/** Search, filter, order and page are in the URL, so that a reload and the back button show the same list. */
export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { searchParams } = new URL(request.url);
	const place = listQuery(request, ["page", "after", "before"]);
	const query = { ...listQueryOf(searchParams), ...place };
	return adminApi.get("/api/admin/orders", { query, signal: request.signal });
}

function OrderRowsSkeleton() {
	const columns = useOrderColumns("");
	return <ListSkeleton columns={columns} isSelectable row="md:h-8! md:py-0!" />;
}

export const handle = { Skeleton: OrderRowsSkeleton };

export default function OrdersPage({ loaderData: list }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const title = usePageName();
	const [query] = useSearchParams();
	const { search } = useLocation();
	const columns = useOrderColumns(search);
	const may = useMay();
	const selection = useRowSelection(list.orders.map(({ orderNumber }) => orderNumber));
	const [shipping, setShipping] = useState<readonly string[] | null>(null);
	const filter = new URLSearchParams(listQueryOf(query)).toString();
	return (
		<>
			<PageHeader>
				<LinkButton to={href("/admin/orders/drafts")} variant="secondary" size="small">
					{t("drafts_title")}
				</LinkButton>
				<Allowed to="orders.ship">
					<Button variant="secondary" size="small" onClick={() => setShipping([])}>
						{t("ship_many")}
					</Button>
				</Allowed>
				<a
					href={`/api/admin/orders.csv${filter === "" ? "" : `?${filter}`}`}
					download
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					{t("orders_export")}
				</a>
			</PageHeader>
			{shipping !== null && (
				<ShipManyPanel
					key={shipping.join()}
					numbers={shipping}
					disputed={list.orders
						.filter(({ orderNumber, disputes }) => shipping.includes(orderNumber) && isDisputed(disputes))
						.map(({ orderNumber }) => orderNumber)}
					onClose={() => {
						setShipping(null);
						selection.clear();
					}}
				/>
			)}
			<div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
				<OrderViews counts={list.counts} />
				<OrderSearch />
			</div>
			{/* Twenty orders fit on a laptop's screen. */}
			<div className="md:[&_td]:h-8! md:[&_td]:py-0! md:pointer-fine:[&_td_label]:size-7!">
				<DataTable
					label={title}
					rows={list.orders}
					columns={columns}
					idOf={({ orderNumber }) => orderNumber}
					nameOf={({ orderNumber }) => orderNumber}
					defaultSort="-placed_at"
					{...(may("orders.ship") && { selection })}
					empty={<NoOrders />}
				/>
			</div>
			<Pager {...list} ids={list.orders.map(({ id }) => id)} />
			<Allowed to="orders.ship">
				<OrderBulkBar selection={selection} onShip={() => setShipping(selection.ids)} />
			</Allowed>
		</>
	);
}
