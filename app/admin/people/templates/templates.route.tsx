import { useState } from "react";
import { Allowed } from "#app/admin/access/rights.tsx";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { TEMPLATE_USES } from "#shop/people/templates/reply-template.rules.ts";
import type { Route } from "./+types/templates.route.ts";
import { type Template, TemplateDialog } from "./template-dialog.tsx";

export async function clientLoader({ request: { signal } }: { request: Request }) {
	return await adminApi.get("/api/admin/reply-templates", { signal });
}

/** The texts for answers that are written again and again. */
export default function TemplatesPage({ loaderData: { templates } }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	/** Null for a new one. */
	const [open, setOpen] = useState<Template | null | "none">("none");
	const add = (
		<Allowed to="support.write">
			<Button size="small" onClick={() => setOpen(null)}>
				{t("template_add")}
			</Button>
		</Allowed>
	);
	return (
		<SettingsPage>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="max-w-prose text-muted">{t("templates_hint")}</p>
				{templates.length > 0 && add}
			</div>
			{templates.length === 0 && (
				<EmptyList title={t("templates_empty")} text={t("templates_empty_text")}>
					{add}
				</EmptyList>
			)}
			{TEMPLATE_USES.filter((use) => templates.some(({ usedFor }) => usedFor === use)).map((use) => (
				<PageCard key={use} title={t(`template_use_${use}`)}>
					<ul className="divide-y divide-line">
						{templates
							.filter(({ usedFor }) => usedFor === use)
							.map((template) => (
								<TemplateRow key={template.id} template={template} onEdit={() => setOpen(template)} />
							))}
					</ul>
				</PageCard>
			))}
			{open !== "none" && <TemplateDialog template={open} onClose={() => setOpen("none")} />}
		</SettingsPage>
	);
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit(): void }) {
	const t = useT(adminTexts);
	const time = useTime();
	const writes = useWrites();
	const { id, name, textEn, textEs, savedBy, savedAt } = template;
	const remove = () =>
		writes.delete("/api/admin/reply-templates/{id}", { params: { id } }).then(
			() => showToast("success", t("template_deleted")),
			(error) => showToast("error", failureText(error, t)),
		);
	return (
		<li className="py-3 first:pt-0 last:pb-0">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-semibold wrap-anywhere">{name}</h3>
				<Allowed to="support.write">
					<span className="flex gap-1">
						<Button variant="secondary" size="small" aria-label={t("template_edit_of", { name })} onClick={onEdit}>
							{t("template_edit_short")}
						</Button>
						<AskButton
							variant="quiet"
							size="small"
							isDestructive
							label={t("delete")}
							title={t("template_delete_title", { name })}
							question={<p>{t("template_delete_text")}</p>}
							onConfirm={remove}
						/>
					</span>
				</Allowed>
			</div>
			<div className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
				<p lang="en" className="line-clamp-2 text-muted wrap-anywhere">
					{textEn}
				</p>
				<p lang="es" className="line-clamp-2 text-muted wrap-anywhere">
					{textEs}
				</p>
			</div>
			<p className="mt-1 text-xs text-muted">{t("settings_saved_by", { who: savedBy, when: time(savedAt) })}</p>
		</li>
	);
}
