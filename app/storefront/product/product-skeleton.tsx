import { useT } from "#app/i18n/language-provider.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";

/** The product page while the product is being resolved (PROD-01). */
export function ProductSkeleton() {
	const t = useT();
	return (
		<div className="wrap grid min-h-dvh content-start gap-8 pt-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-12">
			<p role="status" className="sr-only">
				{t("product.loading")}
			</p>
			<Skeleton className="aspect-square w-full rounded-panel lg:aspect-[10/9]" />
			<div className="flex flex-col gap-4">
				<Skeleton className="h-6 w-28" />
				<Skeleton className="h-11 w-4/5" />
				<Skeleton className="h-6 w-40" />
				<Skeleton className="h-24 w-full" />
				<Skeleton className="h-14 w-full rounded-full" />
			</div>
		</div>
	);
}
