import type { ReactNode } from "react";
import type { ApiResponse } from "#app/api-types.ts";

export type CustomerData = ApiResponse<"GET", "/api/admin/customers/{id}">;

/** A part of a customer's page; `empty` stands in for its rows. */
export function CustomerSection(props: {
	id: string;
	title: string;
	empty?: string | false;
	action?: ReactNode;
	children: ReactNode;
}) {
	const { id, title, empty = false, action, children } = props;
	return (
		<section aria-labelledby={id} className="rounded-lg border border-line bg-surface px-4 py-3">
			<div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
				<h2 id={id} className="text-base font-semibold">
					{title}
				</h2>
				{action}
			</div>
			{empty === false ? children : <p className="py-2 text-muted">{empty}</p>}
		</section>
	);
}

export const CUSTOMER_ROW = "border-b border-line py-2.5 last:border-0";
