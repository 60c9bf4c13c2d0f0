import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { OrdersTab } from "./orders-tab.tsx";

export const meta = adminMeta("nav_orders");

export default function OrdersPage() {
	return <OrdersTab />;
}
