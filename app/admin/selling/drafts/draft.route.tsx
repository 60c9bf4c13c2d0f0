import { href } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import type { ProductNames } from "#app/admin/selling/products/choice/use-product-choice.ts";
import type { DraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { Route } from "./+types/draft.route.ts";
import { DraftEnd, DraftHoldCard, DraftPaymentCard, DraftTotals } from "./draft-cards.tsx";
import { DraftBadge } from "./draft-columns.tsx";
import { DraftForm } from "./draft-form.tsx";
import { DraftQuoteCard } from "./draft-quote-card.tsx";

type LoaderArgs = { request: Request; params: { id?: string } };

/** A draft and the products to choose from. Null if there is none of this id. */
export async function clientLoader({ request: { signal }, params: { id = "" } }: LoaderArgs) {
	const draft =
		id === "new"
			? null
			: await adminApi.get("/api/admin/drafts/{id}", { params: { id }, signal }).catch((error: unknown) => {
					if (isApiError(error) && (error.status === 404 || error.status === 400)) return null;
					throw error;
				});
	const ids = draft?.lines.map(({ productId }) => productId).join(",");
	const offer = await adminApi.get("/api/admin/product-names", { query: { purpose: "order", ids }, signal });
	return { draft, offer };
}

export default function DraftRoute({ loaderData: { draft, offer }, params }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const back = { path: href("/admin/orders/drafts"), text: t("drafts_title") };
	if (draft !== null) return <KnownDraft key={draft.id} draft={draft} offer={offer} back={back} />;
	if (params.id === "new") {
		return (
			<>
				<PageHeader title={t("draft_new")} back={back} />
				<div className="max-w-3xl">
					<DraftForm draft={null} offer={offer} />
				</div>
			</>
		);
	}
	return (
		<>
			<PageHeader title={t("draft_missing")} back={back} />
			<EmptyList title={t("draft_missing")} text={t("draft_missing_text")}>
				<LinkButton to={back.path} variant="secondary" size="small">
					{t("drafts_title")}
				</LinkButton>
			</EmptyList>
		</>
	);
}

type KnownDraftProps = { draft: DraftResponse; offer: ProductNames; back: { path: string; text: string } };

/** A draft: what was agreed, what it costs, until when it is held, and how it becomes an order. */
function KnownDraft({ draft, offer, back }: KnownDraftProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const may = useMay();
	const isOpen = draft.state === "open" && may("orders.write");
	const isPayable = draft.state === "open" && may("orders.refund");
	const cancel = async () => {
		try {
			await post("/api/admin/drafts/{id}/cancellation", { params: { id: draft.id } });
			showToast("success", t("draft_canceled"));
		} catch (error) {
			showToast("error", t("draft_change_failed", { message: failureText(error, t) }));
		}
	};
	return (
		<>
			<PageHeader
				title={t("draft_title", { number: draft.quoteNumber })}
				back={back}
				badges={<DraftBadge draft={draft} t={t} />}
			>
				{isOpen && (
					<AskButton
						label={t("draft_cancel")}
						title={t("draft_cancel")}
						isDestructive
						variant="quiet"
						question={<p>{t("draft_cancel_question")}</p>}
						onConfirm={cancel}
					>
						{t("draft_cancel")}
					</AskButton>
				)}
			</PageHeader>
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<fieldset disabled={!isOpen} className="min-w-0">
					{/* Another version begins another form. */}
					<DraftForm key={draft.version} draft={draft} offer={offer} />
				</fieldset>
				<div className="grid gap-4">
					{draft.state !== "open" && <DraftEnd draft={draft} />}
					<DraftTotals draft={draft} />
					{isOpen && <DraftHoldCard draft={draft} />}
					{isOpen && <DraftQuoteCard draft={draft} />}
					{isPayable && <DraftPaymentCard draft={draft} />}
				</div>
			</div>
		</>
	);
}
