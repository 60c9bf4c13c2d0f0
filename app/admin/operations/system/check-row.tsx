import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { systemTexts } from "#app/i18n/texts/system-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { isProblem } from "#shop/operations/health/health.rules.ts";

type Line = ApiResponse<"GET", "/api/admin/system-check">["lines"][number];

const TONES = { ok: "green", warning: "amber", broken: "red" } as const;

/** One line of the result: what was checked, what was found, and what to do about it. */
export function CheckRow({ line: { check, state, code, what, limit } }: { line: Line }) {
	const t = useT(systemTexts);
	return (
		<li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr_auto]">
			<h3 className="font-semibold">{t(`checks.${check}`)}</h3>
			<div className="col-span-2 row-start-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
				<p className="wrap-anywhere">{t(`found.${code}`, { what, limit, count: Number(what) })}</p>
				{isProblem(code) && (
					<p className="mt-1 wrap-anywhere text-muted">
						<strong className="font-semibold text-ink">{t("page.next")}</strong> {t(`step.${code}`)}
					</p>
				)}
			</div>
			<Badge tone={TONES[state]} isSmall className="justify-self-end">
				{t(`states.${state}`)}
			</Badge>
		</li>
	);
}
