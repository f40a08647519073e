// At night many rounds.
import './endedSessions.test';
