import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { EditorCard } from "./editor-card.tsx";

type VersionsCardProps = { product: AdminProductResponse; onRestored(): void; className?: string };

/** The texts as earlier edits left them, each to be had back. */
export function VersionsCard({ product, onRestored, className }: VersionsCardProps) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<EditorCard title={t("products_versions")} hint={t("products_versions_hint")} className={className}>
			{isOpen ? (
				<Versions product={product} onRestored={onRestored} />
			) : (
				<Button variant="secondary" size="small" onClick={() => setOpen(true)}>
					{t("products_versions_show")}
				</Button>
			)}
		</EditorCard>
	);
}

function Versions({ product, onRestored }: Omit<VersionsCardProps, "className">) {
	const t = useT(adminTexts);
	const time = useTime();
	const { post } = useWrites();
	const params = { id: product.id };
	const { data, error, isBusy, refresh } = useAdminData("/api/admin/products/{id}/versions", { params });
	if (error !== null) {
		const message = t("products_versions_failed", { message: failureText(error, t) });
		return <LoadError error={error} message={message} isBusy={isBusy} onRetry={() => void refresh()} />;
	}
	if (data === null) return <p className="text-muted">…</p>;
	if (data.length === 0) return <p className="text-muted">{t("products_versions_none")}</p>;
	const restore = async (versionId: string) => {
		try {
			await post("/api/admin/products/{id}/versions/{versionId}/restore", {
				params: { ...params, versionId: Number(versionId) },
			});
			showToast("success", t("products_versions_restored"));
			onRestored();
		} catch (failed) {
			showToast("error", t("products_change_failed", { message: failureText(failed, t) }));
		}
	};
	return (
		<ul className="grid max-h-80 overflow-y-auto">
			{data.map(({ id, savedAt, savedBy, differs }) => (
				<li
					key={id}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
				>
					<div className="min-w-0">
						<p className="wrap-anywhere">
							{savedBy === null ? t("products_versions_first") : `${time(savedAt)} · ${savedBy}`}
						</p>
						<p className="text-sm text-muted">
							{differs.length === 0
								? t("products_versions_current")
								: t("products_versions_differs", { fields: differs.map((field) => t(`field_${field}`)).join(", ") })}
						</p>
					</div>
					{differs.length > 0 && (
						<AskButton
							variant="secondary"
							label={t("products_versions_restore")}
							title={t("products_versions_title")}
							question={<p>{t("products_versions_text")}</p>}
							isDestructive={false}
							onConfirm={() => restore(id)}
						/>
					)}
				</li>
			))}
		</ul>
	);
}
