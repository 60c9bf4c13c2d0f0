import { useNavigation, useRevalidator } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { systemTexts } from "#app/i18n/texts/system-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { Route } from "./+types/system.route.ts";
import { CheckRow } from "./check-row.tsx";

export async function clientLoader({ request }: { request: Request }) {
	const { lines } = await adminApi.get("/api/admin/system-check", { signal: request.signal });
	return { lines, checkedAt: new Date().toISOString() };
}

/** What the shop finds when it checks itself, the problems first. */
export default function SystemPage({ loaderData }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const tSystem = useT(systemTexts);
	const time = useTime();
	const { state, revalidate } = useRevalidator();
	const navigation = useNavigation();
	const { lines, checkedAt } = loaderData;
	const isBusy = state === "loading" && navigation.state === "idle";
	const problems = lines.filter((line) => line.state !== "ok");
	const fine = lines.filter((line) => line.state === "ok");
	const count = problems.length;
	return (
		<SettingsPage>
			<PageCard
				title={count === 0 ? tSystem("page.all_ok") : tSystem("page.problems", { count })}
				hint={tSystem("page.hint")}
				action={
					<Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void revalidate()}>
						{isBusy ? tSystem("page.checking") : tSystem("page.again")}
					</Button>
				}
			>
				<p role="status" className="text-muted">
					<time dateTime={checkedAt}>{tSystem("page.checked_at", { when: time(checkedAt) })}</time>
				</p>
				<ul aria-label={t("nav_system")} className="-mx-4 mt-3 -mb-4 border-t border-line">
					{[...problems, ...fine].map((line) => (
						<CheckRow key={`${line.check} ${line.code} ${line.what}`} line={line} />
					))}
				</ul>
			</PageCard>
		</SettingsPage>
	);
}
