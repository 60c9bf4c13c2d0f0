import { useT } from "#app/i18n/language-provider.tsx";
import blank from "#app/interface/art/blank.svg?url&no-inline";
import blue from "#app/interface/art/logo-blue.svg?url&no-inline";
import green from "#app/interface/art/logo-green.svg?url&no-inline";
import lilac from "#app/interface/art/logo-lilac.svg?url&no-inline";
import purple from "#app/interface/art/logo-purple.svg?url&no-inline";
import { useHydrated } from "#app/interface/hooks.ts";

const LOGOS = { blue, lilac, purple, green };

/**
 * Shows that the page is not interactive yet (D-50). It is part of the server's HTML and delayed by CSS, so it only
 * appears if scripts take longer than 300 ms, and ends by itself after 5 s; the page beneath stays readable. The
 * script in the head forces it hidden after 10 s and replaces logos that fail to load (LOAD-03..09).
 */
export function LoadingOverlay() {
	const t = useT();
	const isInteractive = useHydrated();
	if (isInteractive) return null;
	return (
		<div
			id="loading-overlay"
			role="status"
			aria-label={t("layout.loading")}
			suppressHydrationWarning
			className="loading-overlay pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center noscript:hidden"
		>
			<div className="card flex items-center gap-4 rounded-full px-6 py-4 shadow-lift">
				{Object.entries(LOGOS).map(([variant, url]) => (
					<img
						key={variant}
						src={url}
						data-copy={`/images/logo-${variant}.svg`}
						data-blank={blank}
						alt=""
						fetchPriority="low"
						width={28}
						height={28}
						suppressHydrationWarning
						className="size-7"
					/>
				))}
			</div>
		</div>
	);
}
