import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** A page whose data is on its way. */
export function PageSkeleton() {
	const t = useT(adminTexts);
	return (
		<div role="status" aria-label={t("loading")}>
			<Skeleton className="mb-6 h-8 w-44 rounded-lg" />
			<Skeleton className="mb-4 h-9 max-w-md rounded-lg" />
			<div className="flex flex-col gap-2">
				{ROWS.map((row) => (
					<Skeleton key={row} className="h-10 rounded-lg" />
				))}
			</div>
		</div>
	);
}
