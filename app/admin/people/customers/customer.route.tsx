import { href, redirect } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Route } from "./+types/customer.route.ts";
import { BlockedBadge } from "./block-toggle.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerMessages, CustomerReviews } from "./customer-feedback.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerNotes, CustomerTags } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerAddresses, CustomerContact } from "./customer-places.tsx";
import { CustomerPoints } from "./customer-points.tsx";

type LoaderArgs = { request: Request; params: { id?: string } };

/** Other pages link to a customer by the id of an order, an account, a message or a review; the URL becomes its own. */
export async function clientLoader({ request, params: { id = "" } }: LoaderArgs) {
	const customer = await adminApi
		.get("/api/admin/customers/{id}", { params: { id }, signal: request.signal })
		.catch((error: unknown) => {
			if (isApiError(error) && error.status === 404) return null;
			throw error;
		});
	if (customer !== null && customer.id !== id) throw redirect(href("/admin/customers/:id", { id: customer.id }));
	return customer;
}

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
	const t = useT(adminTexts);
	if (customer === null) {
		return (
			<>
				<PageHeader title={t("customer_missing")} />
				<EmptyList title={t("customer_missing")} text={t("customer_missing_text")} />
			</>
		);
	}
	return (
		<>
			<PageHeader
				title={customer.name || customer.email}
				badges={
					<>
						<Badge tone={customer.isMember ? "brand" : "neutral"} isSmall>
							{t(customer.isMember ? "customers_member" : "customers_guest")}
						</Badge>
						<BlockedBadge customer={customer} />
					</>
				}
			/>
			<CustomerFigures customer={customer} />
			<div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<div className="flex min-w-0 flex-col gap-4">
					<CustomerOrders customer={customer} />
					{customer.isMember && <CustomerPoints customer={customer} />}
					<CustomerReviews customer={customer} />
					<CustomerMessages customer={customer} />
				</div>
				<div className="flex min-w-0 flex-col gap-4">
					<CustomerContact customer={customer} />
					<CustomerTags customer={customer} />
					<CustomerNotes customer={customer} />
					<CustomerAddresses customer={customer} />
					<CustomerActions customer={customer} />
				</div>
			</div>
		</>
	);
}
