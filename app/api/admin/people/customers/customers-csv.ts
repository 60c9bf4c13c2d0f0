import { endpoint } from "#app/api/endpoint.ts";
import { exportCustomers } from "#shop/people/customers/export-customers.ts";
import { parseSegment, SEGMENT } from "./parse-segment.ts";

export const loader = endpoint({
	GET: {
		text: "The customers of a segment as CSV, times in the shop's time zone.",
		right: "customers.read",
		query: SEGMENT,
		response: { file: "text/csv; charset=utf-8" },
		headers: { "content-disposition": 'attachment; filename="softbrace-customers.csv"' },
		handle: ({ shop, query }) => exportCustomers(shop, parseSegment(query)),
	},
});
export const action = loader;
