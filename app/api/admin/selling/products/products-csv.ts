import { endpoint } from "#app/api/endpoint.ts";
import { exportProducts } from "#shop/selling/catalog/csv/export-products.ts";

export const loader = endpoint({
	GET: {
		text: "All products as CSV, as an import reads them.",
		right: "products.read",
		response: { file: "text/csv; charset=utf-8" },
		headers: { "content-disposition": 'attachment; filename="softbrace-products.csv"' },
		handle: ({ shop }) => exportProducts(shop),
	},
});
export const action = loader;
