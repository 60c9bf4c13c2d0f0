import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { ClipHost } from "#app/storefront/images/clip-host.tsx";
import { FigureRow } from "#app/storefront/images/figure-row.tsx";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";
import { STEP_FIGURES } from "#app/storefront/images/step-figures.ts";
import type { Article } from "./article.ts";
import { ArticleScreen } from "./article-screen.tsx";
import type { QrCode } from "./qr-code.ts";

/** How to use a strip, with a QR code that opens this page on a phone (STAT-02..04). */
export function UsageScreen({ article, url, code }: { article: Article; url: string; code: QrCode }) {
	const t = useT();
	return (
		<ArticleScreen article={article} figures={<UsageFigures />}>
			<aside className="card mt-12 flex flex-col items-center gap-6 p-6 text-center sm:flex-row sm:p-8 sm:text-left">
				<svg
					viewBox={`0 0 ${code.size} ${code.size}`}
					width={176}
					height={176}
					role="img"
					aria-label={t("pages.qr_label")}
					shapeRendering="crispEdges"
					className="shrink-0 rounded-control bg-[#fff]"
				>
					<path d={code.path} fill="#000" />
				</svg>
				<div className="min-w-0">
					<h2 className="text-subheading font-bold">{t("pages.qr_title")}</h2>
					<p className="mt-1 text-[0.9375rem] text-muted">{t("pages.qr_text")}</p>
					<p className="mt-2 text-sm break-all text-muted">{url}</p>
				</div>
			</aside>
			<div className="mt-10 print:hidden">
				<LinkButton to={href("/shop")} size="large">
					{t("common.back_to_shop")}
				</LinkButton>
			</div>
		</ArticleScreen>
	);
}

/** How soft a strip is, in motion, and the four steps. */
function UsageFigures() {
	const t = useT();
	return (
		<>
			<div className="relative mt-10 aspect-[3/2] overflow-hidden rounded-card print:hidden">
				<ShopImage
					image="still-life"
					alt={t("home.hero_art")}
					sizes="(min-width: 64rem) 48rem, 100vw"
					className="size-full object-cover object-[50%_61%]"
				/>
				<ClipHost isStopped={false} />
			</div>
			<FigureRow figures={STEP_FIGURES} className="mt-4" />
		</>
	);
}
