import { href, useSearchParams } from "react-router";
import { Allowed, ChangedBy } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import type { Route } from "./+types/discount.route.ts";
import { CopyLink } from "./copy-link.tsx";
import { StateBadge } from "./discount-columns.tsx";
import { DiscountFigures } from "./discount-figures.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { SwitchDiscount } from "./switch-discount.tsx";

type LoaderArgs = { request: Request; params: { id?: string } };

/** A code; of a new one nothing, or the one that it is to be like (`?like=`). Null if there is none of this id. */
export async function clientLoader({ request, params: { id = "" } }: LoaderArgs) {
	const { signal } = request;
	const like = new URL(request.url).searchParams.get("like");
	const of = id === "new" ? like : id;
	const discount =
		of === null
			? null
			: await adminApi.get("/api/admin/discounts/{id}", { params: { id: of }, signal }).catch((error: unknown) => {
					if (isApiError(error) && error.status === 404) return null;
					throw error;
				});
	const ids = discount?.productIds.join(",");
	const offer = await adminApi.get("/api/admin/product-names", { query: { ids }, signal });
	return { discount, offer };
}

export default function DiscountPage({ loaderData: { discount, offer }, params }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const [parameters] = useSearchParams();
	if (params.id === "new") {
		return (
			<>
				<PageHeader title={t("discount_new")} />
				<DiscountForm
					key={parameters.get("like")}
					discount={null}
					like={discount === null ? null : { ...discount, code: "", isActive: true }}
					offer={offer}
				/>
			</>
		);
	}
	if (discount === null) {
		return (
			<>
				<PageHeader title={t("discount_missing")} />
				<EmptyList title={t("discount_missing")} text={t("discount_missing_text")} />
			</>
		);
	}
	return (
		<>
			<PageHeader title={discount.code} badges={<StateBadge state={discount.state} t={t} />}>
				<CopyLink code={discount.code} />
				<Allowed to="discounts.write">
					<LinkButton
						to={`${href("/admin/discounts/:id", { id: "new" })}?like=${discount.id}`}
						variant="secondary"
						size="small"
					>
						{t("discount_duplicate")}
					</LinkButton>
					<SwitchDiscount discount={discount} />
				</Allowed>
			</PageHeader>
			<DiscountFigures discount={discount} />
			{/* Another version of the code begins another form. */}
			<ChangedBy right="discounts.write">
				<DiscountForm key={`${discount.id} ${discount.isActive}`} discount={discount} like={discount} offer={offer} />
			</ChangedBy>
		</>
	);
}
