import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";

const TILES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The page's own shape, while it loads. */
export function HomeSkeleton() {
	const t = useT(adminTexts);
	return (
		<div role="status" aria-label={t("loading")}>
			<Skeleton className="mb-5 h-7 w-24" />
			<div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
				{TILES.slice(0, 5).map((tile) => (
					<Skeleton key={tile} className="h-18" />
				))}
			</div>
			<div className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-4">
				{TILES.map((tile) => (
					<Skeleton key={tile} className="h-23" />
				))}
			</div>
			<Skeleton className="mt-3 h-72" />
		</div>
	);
}
