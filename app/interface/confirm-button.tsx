import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
	/** `confirm` is also the button's own text unless it has children. */
	labels: ComponentProps<typeof ConfirmDialog>["labels"];
	title: string;
	question: ReactNode;
	isDestructive?: boolean;
	onConfirm(): Promise<void>;
};

/** A button that asks before it acts, for what cannot be undone (D-58). */
export function ConfirmButton(props: ConfirmButtonProps) {
	const { labels, title, question, isDestructive, onConfirm, children = labels.confirm, ...button } = props;
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Button {...button} onClick={() => setAsking(true)}>
				{children}
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={title}
					labels={labels}
					isDestructive={isDestructive}
					onConfirm={async () => {
						await onConfirm();
						setAsking(false);
					}}
					onClose={() => setAsking(false)}
				>
					{question}
				</ConfirmDialog>
			)}
		</>
	);
}
