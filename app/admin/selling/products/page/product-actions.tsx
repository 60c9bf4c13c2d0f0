import { Copy, Eye } from "lucide";
import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { EDITED_FIELDS, type ProductStatus } from "#shop/selling/catalog/catalog.rules.ts";

/** What can be done with a product as a whole: a look at it, a copy, and its way from draft to archive. */
export function ProductActions({ product }: { product: AdminProductResponse }) {
	const t = useT(adminTexts);
	const nameOf = useProductName();
	const navigate = useNavigate();
	const { post, put, delete: remove, isBusy } = useWrites();
	const [problem, setProblem] = useState<string | null>(null);
	const params = { id: product.id };
	const attempt = async (work: () => Promise<unknown>) => {
		setProblem(null);
		await work().catch((error: unknown) => setProblem(problemText(error, t)));
	};
	const change = (status: ProductStatus) =>
		attempt(async () => {
			await put("/api/admin/products/{id}/status", { params, body: { status } });
			showToast("success", t(`products_done_${status}`));
		});
	const duplicate = () =>
		attempt(async () => {
			const { id } = await post("/api/admin/products/{id}/copies", { params });
			await navigate(href("/admin/products/:id", { id: String(id) }));
			showToast("success", t("products_done_copy"));
		});
	const discard = () =>
		attempt(async () => {
			await remove("/api/admin/products/{id}", { params });
			await navigate(href("/admin/products"));
			showToast("success", t("products_done_delete"));
		});
	return (
		<>
			<div className="mt-2 flex flex-wrap items-center gap-2">
				{product.status === "draft" && (
					<Button size="small" isBusy={isBusy} onClick={() => void change("published")}>
						{t("products_publish")}
					</Button>
				)}
				<Link
					to={href("/admin/products/:id/preview", { id: String(product.id) })}
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					<Icon of={Eye} className="size-4" />
					{t("products_preview")}
				</Link>
				<Button variant="secondary" size="small" disabled={isBusy} onClick={() => void duplicate()}>
					<Icon of={Copy} className="size-4" />
					{t("products_duplicate")}
				</Button>
				{product.status === "archived" ? (
					<Button variant="secondary" size="small" disabled={isBusy} onClick={() => void change("draft")}>
						{t("products_restore")}
					</Button>
				) : (
					<AskButton
						variant="quiet"
						label={t("products_archive")}
						title={t("products_archive_title", { name: nameOf(product) })}
						question={<p>{t("products_archive_text")}</p>}
						isDestructive={false}
						onConfirm={() => change("archived")}
					/>
				)}
				{product.isDeletable && (
					<AskButton
						variant="quiet"
						label={t("products_delete")}
						title={t("products_delete_title", { name: nameOf(product) })}
						question={<p>{t("products_delete_text")}</p>}
						onConfirm={discard}
					/>
				)}
			</div>
			{problem !== null && (
				<Alert tone="error" className="mt-3">
					{problem}
				</Alert>
			)}
		</>
	);
}

/** A draft that cannot be published yet lacks fields, which are named. */
function problemText(error: unknown, t: Translate<typeof adminTexts>): string {
	const lacking = isApiError(error) ? error.problems.map(({ field }) => field) : [];
	const missing = EDITED_FIELDS.filter((field) => lacking.includes(field));
	if (missing.length > 0) {
		return t("products_incomplete", { fields: missing.map((field) => t(`field_${field}`)).join(", ") });
	}
	return t("products_change_failed", { message: failureText(error, t) });
}
