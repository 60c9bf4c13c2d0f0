import { type FormEvent, useCallback, useEffect, useState } from "react";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { ORDER_FLAGS } from "#shop/orders/admin/admin-order.rules.ts";
import { FULFILLMENT_STATUSES } from "#shop/orders/order-status.rules.ts";
import { useChangedOrders } from "./changed-order.ts";
import { OrderRow } from "./order-row.tsx";
import { filterQuery, useOrderFilter } from "./use-order-filter.ts";

export function OrdersTab() {
	const t = useT(adminTexts);
	const [filter, setFilter] = useOrderFilter();
	const [typed, setTyped] = useState(filter.search);
	const query = filterQuery(filter);
	const search = new URLSearchParams(query).toString();
	const loaded = useAdminData("/api/admin/orders", { query });
	const { data, change, loadMore } = loaded;

	// A link to another search, from an email or the back button, updates the field.
	useEffect(() => setTyped(filter.search), [filter.search]);
	useChangedOrders(
		useCallback((work) => change((before) => ({ ...before, orders: before.orders.map(work) })), [change]),
	);

	const onSearch = (event: FormEvent) => {
		event.preventDefault();
		setFilter({ search: typed.trim() });
	};
	const onMore = () =>
		loadMore({ query: { ...query, page: (data?.page ?? 0) + 1 } }, (before, more) => ({
			...more,
			orders: [...before.orders, ...more.orders],
		}));

	return (
		<>
			<TabHeading title={t("orders_title")}>
				<a
					href={`/api/admin/orders.csv${search === "" ? "" : `?${search}`}`}
					download
					className={buttonClass({ variant: "soft", size: "small" })}
				>
					{t("orders_export")}
				</a>
				<RefreshButton loaded={loaded} />
			</TabHeading>
			<form onSubmit={onSearch} className="mb-5 flex flex-wrap items-end gap-3">
				<SelectField
					id="orders-status"
					label={t("orders_status")}
					className="w-full sm:w-48"
					value={filter.show}
					onChange={(event) => setFilter({ show: event.target.value })}
				>
					<option value="all">{t("orders_all")}</option>
					<optgroup label={t("orders_by_status")}>
						{FULFILLMENT_STATUSES.map((one) => (
							<option key={one} value={one}>
								{t(`order_${one}`)}
							</option>
						))}
					</optgroup>
					<optgroup label={t("orders_by_payment")}>
						{ORDER_FLAGS.map((one) => (
							<option key={one} value={`payment:${one}`}>
								{t(`flag_${one}`)}
							</option>
						))}
					</optgroup>
				</SelectField>
				<TextField
					id="orders-search"
					type="search"
					label={t("orders_search")}
					className="min-w-0 grow basis-56"
					maxLength={100}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
				<Button type="submit" variant="soft">
					{t("orders_search_button")}
				</Button>
				{filter.search !== "" && (
					<Button variant="quiet" onClick={() => setFilter({ search: "" })}>
						{t("orders_search_clear")}
					</Button>
				)}
			</form>
			<ListFrame
				label={t("orders_title")}
				count={data?.orders.length ?? null}
				total={data?.total}
				loaded={loaded}
				failedText="orders_failed"
				emptyText={t("orders_empty")}
				hasMore={data !== null && data.page * data.pageSize < data.total}
				onMore={() => void onMore()}
			>
				{data?.orders.map((order) => (
					<OrderRow key={order.id} order={order} />
				))}
			</ListFrame>
		</>
	);
}
