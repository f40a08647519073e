// Tests that run on one engine by day, on all of them.
import './backup.test';
import './restore.test';
