import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { deskProductReply } from "#app/api/admin/products.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { ProductRow } from "./product-row.tsx";

export type DeskProductReply = z.infer<typeof deskProductReply>;

/** Names, texts, prices, stock and visibility of what is for sale. */
export function ProductsTab() {
	const say = useAdminTexts();
	const { reply, error, isBusy, refresh, change } = useLoaded<DeskProductReply[]>("products");
	return (
		<>
			<TabHeading title={say("products_title")}>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<ListFrame
				label={say("products_title")}
				count={reply?.length ?? null}
				failure={error ? say("products_failed", { message: failureText(error, say) }) : null}
				emptyText=""
				isBusy={isBusy}
				onRetry={() => void refresh()}
			>
				{reply?.map((product) => (
					<ProductRow
						key={product.id}
						product={product}
						onChanged={(changed) => change((all) => all.map((one) => (one.id === changed.id ? changed : one)))}
					/>
				))}
			</ListFrame>
		</>
	);
}
