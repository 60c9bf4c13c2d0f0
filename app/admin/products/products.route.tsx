import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { ProductsTab } from "./products-tab.tsx";

export const meta = adminMeta("nav_products");

export default function ProductsPage() {
	return <ProductsTab />;
}
