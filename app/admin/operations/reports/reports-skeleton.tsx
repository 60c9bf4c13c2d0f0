import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";

/** The page's own shape, while it loads. */
export function ReportsSkeleton() {
	const t = useT(adminTexts);
	return (
		<div role="status" aria-label={t("loading")}>
			<Skeleton className="mb-5 h-7 w-32" />
			<div className="grid gap-4 lg:grid-cols-2">
				<Skeleton className="h-96" />
				<Skeleton className="h-96" />
				<Skeleton className="h-56" />
				<Skeleton className="h-56" />
			</div>
		</div>
	);
}
