import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { deskOrdersReply } from "#app/api/admin/orders.schema.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { ORDER_FLAGS } from "#shop/fulfilment/desk-order.rules.ts";
import { FULFILLMENT_STATUSES } from "#shop/orders/order-status.rules.ts";
import { useChangedOrders } from "./changed-order.ts";
import { OrderRow } from "./order-row.tsx";
import { filterQuery, useOrderFilter } from "./use-order-filter.ts";

type Orders = z.infer<typeof deskOrdersReply>;

/** All orders: found, shipped, delivered, refunded, exported. */
export function OrdersTab() {
	const say = useAdminTexts();
	const [filter, setFilter] = useOrderFilter();
	const [typed, setTyped] = useState(filter.search);
	const query = filterQuery(filter);
	const { reply, error, isBusy, refresh, change, loadMore } = useLoaded<Orders>(`orders?${query}`);

	// A link to another search, from an email or by the back button, shows what it searches.
	useEffect(() => setTyped(filter.search), [filter.search]);
	useChangedOrders(
		useCallback((work) => change((before) => ({ ...before, orders: before.orders.map(work) })), [change]),
	);

	const onSearch = (event: FormEvent) => {
		event.preventDefault();
		setFilter({ search: typed.trim() });
	};
	const onMore = () =>
		loadMore(`orders?${query}&after=${reply?.next}`, (before, more) => ({
			...more,
			orders: [...before.orders, ...more.orders],
		}));

	return (
		<>
			<TabHeading title={say("orders_title")}>
				<a
					href={`/api/admin/orders.csv${query === "" ? "" : `?${query}`}`}
					download
					className={buttonClass({ look: "soft", size: "small" })}
				>
					{say("orders_export")}
				</a>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<form onSubmit={onSearch} className="mb-5 flex flex-wrap items-end gap-3">
				<SelectField
					id="orders-status"
					label={say("orders_status")}
					className="w-full sm:w-48"
					value={filter.show}
					onChange={(event) => setFilter({ show: event.target.value })}
				>
					<option value="all">{say("orders_all")}</option>
					<optgroup label={say("orders_by_status")}>
						{FULFILLMENT_STATUSES.map((one) => (
							<option key={one} value={one}>
								{say(`order_${one}`)}
							</option>
						))}
					</optgroup>
					<optgroup label={say("orders_by_payment")}>
						{ORDER_FLAGS.map((one) => (
							<option key={one} value={`payment:${one}`}>
								{say(`flag_${one}`)}
							</option>
						))}
					</optgroup>
				</SelectField>
				<TextField
					id="orders-search"
					type="search"
					label={say("orders_search")}
					className="min-w-0 grow basis-56"
					maxLength={100}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
				<Button type="submit" look="soft">
					{say("orders_search_button")}
				</Button>
				{filter.search !== "" && (
					<Button look="quiet" onClick={() => setFilter({ search: "" })}>
						{say("orders_search_clear")}
					</Button>
				)}
			</form>
			<ListFrame
				label={say("orders_title")}
				count={reply?.orders.length ?? null}
				total={reply?.total}
				failure={error ? say("orders_failed", { message: failureText(error, say) }) : null}
				emptyText={say("orders_empty")}
				isBusy={isBusy}
				hasMore={reply?.next != null}
				onRetry={() => void refresh()}
				onMore={() => void onMore()}
			>
				{reply?.orders.map((order) => (
					<OrderRow key={order.id} order={order} />
				))}
			</ListFrame>
		</>
	);
}
